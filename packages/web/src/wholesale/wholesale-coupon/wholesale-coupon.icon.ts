import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'

export default TagsOutlined
