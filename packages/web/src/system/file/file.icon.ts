import FolderOpenOutlined from '@ant-design/icons/es/icons/FolderOpenOutlined'

export default FolderOpenOutlined
