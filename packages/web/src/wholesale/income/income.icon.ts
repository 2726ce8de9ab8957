import MoneyCollectOutlined from '@ant-design/icons/es/icons/MoneyCollectOutlined'

export default MoneyCollectOutlined
