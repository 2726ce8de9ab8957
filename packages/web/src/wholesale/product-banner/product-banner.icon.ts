import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'

export default PictureOutlined
