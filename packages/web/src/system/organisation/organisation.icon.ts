import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'

export default ApartmentOutlined
