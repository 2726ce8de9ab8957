import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined'

export default PercentageOutlined
