import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined'

export default RocketOutlined
