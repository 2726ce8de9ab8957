import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'

export default WalletOutlined
