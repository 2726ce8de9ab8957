import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'

export default FileSearchOutlined
