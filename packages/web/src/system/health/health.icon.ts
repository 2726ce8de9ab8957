import MonitorOutlined from '@ant-design/icons/es/icons/DashboardOutlined'

export default MonitorOutlined
