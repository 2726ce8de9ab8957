import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined'

export default TruckOutlined
