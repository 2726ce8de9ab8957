import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'

export default BookOutlined
