import ReconciliationOutlined from '@ant-design/icons/es/icons/ReconciliationOutlined'

export default ReconciliationOutlined
