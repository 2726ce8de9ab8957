import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'

export default HistoryOutlined
