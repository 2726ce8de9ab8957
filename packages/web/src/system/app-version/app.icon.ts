import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'

export default MobileOutlined
