import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'

export default DashboardOutlined
