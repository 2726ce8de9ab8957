import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined'

export default ScheduleOutlined
