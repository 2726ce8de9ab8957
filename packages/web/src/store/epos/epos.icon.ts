import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'

export default DesktopOutlined
