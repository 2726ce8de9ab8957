import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of forms. */
export const words = {
  createNoun: ['新增{noun}', 'Create {noun}'],
  editNoun: ['编辑{noun}', 'Edit {noun}'],
  created: ['{noun}“{name}”已新增', '“{name}” created'],
  saved: ['“{name}”的修改已保存', 'Changes to “{name}” saved'],
  draft: ['{when} 填写的内容没有保存，要恢复吗？', 'What was typed at {when} has not been saved. Restore it?'],
  draftTake: ['恢复', 'Restore'],
  draftDrop: ['丢弃', 'Discard'],
  wrongElsewhere: ['其他', 'Elsewhere'],
  wrongField: ['{label}：{text}', '{label}: {text}'],
  wrongList: ['需要修改的字段', 'Fields that need attention'],
  wrongFields: ['{count} 项需要修改', '{count} field needs attention | {count} fields need attention'],
  unsavedTitle: ['放弃未保存的修改？', 'Discard unsaved changes?'],
  unsavedText: [
    '“{name}”的修改还没有保存，关闭后会丢失。',
    'Your changes to “{name}” have not been saved and will be lost.',
  ],
  unsavedNew: ['填写的内容还没有保存，关闭后会丢失。', 'What you entered has not been saved and will be lost.'],
  discard: ['放弃修改', 'Discard changes'],
  keepEditing: ['继续编辑', 'Keep editing'],
  staleTitle: ['{who}在 {when} 修改了这条记录', '{who} changed this record at {when}'],
  someone: ['其他人', 'Someone else'],
  staleHelp: [
    '请选择以谁的内容为准。保留我的：您没有改动的字段仍采用对方的值。',
    'Choose whose version stands. Keeping yours still takes their values for fields you did not touch.',
  ],
  staleSame: ['双方内容一致，可以直接采用对方的版本。', 'Both versions say the same; you can take theirs.'],
  staleFields: ['不一致的字段', 'Differing fields'],
  field: ['字段', 'Field'],
  mine: ['我的', 'Mine'],
  theirs: ['对方的', 'Theirs'],
  takeTheirs: ['采用对方的', 'Take theirs'],
  keepMine: ['保留我的并保存', 'Keep mine and save'],
  fixed: ['创建后不可修改', 'Cannot be changed later'],
  saveKeys: ['Ctrl+Enter 保存', 'Ctrl+Enter saves'],
  saveKeysNew: [
    'Ctrl+Enter 保存，Ctrl+Shift+Enter 保存并继续新增',
    'Ctrl+Enter saves, Ctrl+Shift+Enter saves and creates the next',
  ],
} as const satisfies Record<string, Bilingual>
