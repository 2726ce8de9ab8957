import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'

export default CarOutlined
