import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'

export default FileTextOutlined
