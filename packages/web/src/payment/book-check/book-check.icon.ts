import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined'

export default FileProtectOutlined
