import FundOutlined from '@ant-design/icons/es/icons/FundOutlined'

export default FundOutlined
