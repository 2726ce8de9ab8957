import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'

export default FileDoneOutlined
