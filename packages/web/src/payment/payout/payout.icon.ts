import TransactionOutlined from '@ant-design/icons/es/icons/TransactionOutlined'

export default TransactionOutlined
