import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'

export default AppstoreOutlined
