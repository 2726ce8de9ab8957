import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined'

export default RollbackOutlined
