import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'

export default CalendarOutlined
