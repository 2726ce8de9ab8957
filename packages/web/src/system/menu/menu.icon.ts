import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'

export default MenuOutlined
