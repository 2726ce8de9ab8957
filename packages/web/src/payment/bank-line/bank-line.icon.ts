import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'

export default BankOutlined
