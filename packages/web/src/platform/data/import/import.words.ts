import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  import: ['导入', 'Import'],
  title: ['导入{noun}', 'Import: {noun}'],
  template: ['下载模板', 'Download the template'],
  templateName: ['{noun}导入模板', '{noun} template'],
  background: [
    '行数较多，已转到后台导入；进度在右上角的任务里查看',
    'The import continues in the background; see the tasks at the top right',
  ],
  result: ['下载结果表格', 'Download the result'],
  some: ['只显示前 {count} 行', 'Only the first {count} rows are shown'],
  left: ['，{count} 行没有导入', '; {count} row was not | ; {count} rows were not'],
  choose: ['选择文件', 'Choose a file'],
  help: [
    '.xlsx 文件，不超过 20 MB；导入前先预览，不会立即保存。',
    'An .xlsx file of at most 20 MB; you see a preview before anything is saved.',
  ],
  reading: ['正在读取…', 'Reading…'],
  committing: ['正在导入…', 'Importing…'],
  row: ['行', 'Row'],
  counted: ['共 {rows} 行，{good} 行可以导入，{bad} 行有误', 'Rows: {rows}. Good: {good}. With errors: {bad}.'],
  preview: ['预览', 'Preview'],
  all: ['导入全部 {count} 行', 'Import {count} row | Import all {count} rows'],
  good: ['只导入无误的 {count} 行', 'Import the {count} good row | Import the {count} good rows'],
  other: ['换一个文件', 'Another file'],
  done: ['已导入 {count} 行', '{count} row imported | {count} rows imported'],
} as const satisfies Record<string, Bilingual>
