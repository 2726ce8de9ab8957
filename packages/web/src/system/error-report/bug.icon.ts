import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'

export default BugOutlined
