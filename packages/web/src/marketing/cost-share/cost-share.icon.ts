import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined'

export default AccountBookOutlined
