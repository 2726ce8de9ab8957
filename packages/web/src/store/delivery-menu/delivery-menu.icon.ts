import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'

export default ReadOutlined
