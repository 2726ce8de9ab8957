import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  field: ['字段', 'Field'],
  fieldHelp: [
    '保存后，所有人的表单、详情、列表、导入导出、操作日志和接口都会有这个字段，无需重新登录。',
    'Once saved, it is in everyone’s forms, details, lists, sheets, logs and calls; no one has to sign in again.',
  ],
  entityHelp: ['保存后不能更改。', 'It stays as it was created.'],
  keyHelp: [
    '接口和程序用它指代该字段；留空则按英文名称生成，保存后不能更改。',
    'Programs call the field by it. Left empty, it is made of the English label; it stays as it was created.',
  ],
  kindHelp: ['保存后不能更改。', 'It stays as it was created.'],
  use: ['用法', 'Use'],
  requiredHelp: [
    '新增和导入时必须填写；原有记录在下次编辑时补填。',
    'Asked for in new records and imports; older records are completed when they are next edited.',
  ],
  inListHelp: ['不勾选时，每个人仍可在“列”中自己选出。', 'Otherwise everyone may still choose it among the columns.'],
  isFilterHelp: [
    '数字、金额和日期按范围筛选；文本按所含文字筛选。',
    'Numbers, amounts and dates are asked by a range, texts by a part of them.',
  ],
  choices: ['选项', 'Choices'],
  choicesHelp: [
    '已被记录使用的选项删除后会保留为停用：原有的值照常显示，不再可选。',
    'A choice that records have is retired when you remove it: they keep it, and it is offered no more.',
  ],
  stops: [
    '停用后，该字段不再出现在任何页面、表格和接口中；记录中的值会保留，重新启用即可恢复。',
    'A disabled field is gone from pages, sheets and calls. Records keep their values, and enabling it brings them back.',
  ],
} as const satisfies Record<string, Bilingual>
