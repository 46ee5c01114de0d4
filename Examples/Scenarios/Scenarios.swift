import Pleach
