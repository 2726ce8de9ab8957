import type { Bilingual } from './bilingual.ts'

/** Why a call was not carried out: a stable dotted key and its wording. `{name}` is filled from the refusal's detail. */
export interface Reason {
  key: string
  words: Bilingual
}

export function reasonsOf<const W extends Record<string, Bilingual>>(prefix: string, words: W) {
  const entries = Object.entries(words).map(([name, text]) => [name, { key: `${prefix}.${name}`, words: text }])
  return Object.fromEntries(entries) as { readonly [K in keyof W]: Reason }
}

export const common = reasonsOf('common', {
  ok: ['操作成功', 'OK'],
  badRequest: ['请求格式错误：{detail}', 'Malformed request: {detail}'],
  badSort: ['该列表不能按 {field} 排序', 'This list cannot be sorted by {field}'],
  unknownParameter: [
    '没有查询参数“{name}”，可用的有：{known}',
    'There is no query parameter “{name}”; known are: {known}',
  ],
  notFound: ['记录不存在或无权查看', 'Record not found'],
  noSuchPath: ['接口不存在', 'No such path'],
  wrongMethod: ['请求方法不正确，应为 {method}', 'Wrong method, use {method}'],
  mediaType: ['不支持的请求类型', 'Unsupported media type'],
  tooLarge: ['请求内容过大', 'The request is too large'],
  tooSlow: ['请求接收超时', 'The request took too long to arrive'],
  duplicate: ['{label}已存在', '{label} already exists'],
  inUse: ['{label}正在使用，不能删除', '{label} is in use and cannot be deleted'],
  state: ['当前状态“{state}”不允许“{action}”', '“{action}” is not possible in the state “{state}”'],
  notWriter: [
    '您填写或提交过其中的内容，“{action}”须由没有参与的人办理',
    'You wrote or submitted a part of this: “{action}” must be done by a person who did not',
  ],
  secondPerson: ['“{action}”须由他人办理', '“{action}” must be done by a second person'],
  stale: ['数据已被他人修改，本次未保存', 'Changed by someone else in the meantime: nothing was saved'],
  countChanged: [
    '符合条件的记录已由 {expected} 条变为 {found} 条，未作处理，请核对后重试',
    'The filter now finds {found} rows instead of {expected}; nothing was done. Check and try again',
  ],
  scopeDenied: ['超出您的数据范围', 'Outside your data scope'],
  reachDenied: [
    '涉及您数据范围以外的门店：请只指定您可见的门店，或请能看到全部门店的人办理',
    'Shops outside your data scope are concerned: name only shops that you see, or ask a person who sees them all',
  ],
  viewOnly: ['您对该客户只有查看权限', 'You may only view this customer'],
  crossSite: ['不接受其他网站发起的请求', 'Requests from other sites are not accepted'],
  rateLimited: ['操作过于频繁，请稍后再试', 'Too many requests, try again later'],
  busy: ['系统繁忙，请稍后重试', 'The system is busy, please try again'],
  tookTooLong: [
    '查询用时过长，已停止。请缩小范围，或稍后再试',
    'This took too long and was stopped. Narrow the filter, or try again later',
  ],
  failed: ['系统异常，请稍后重试', 'Something went wrong on our side, please try again'],
  givenUp: ['多次执行都中断了', 'It was interrupted several times'],
  keyMissing: ['该操作须带请求标识（Idempotency-Key）', 'This call needs a request key (Idempotency-Key)'],
  amountMost: [
    '金额超过上限 {max}，请检查数量和单价',
    'The amount is beyond the limit of {max}: check quantities and prices',
  ],
  idempotencyConflict: ['该请求标识已用于另一个请求', 'This request key was already used for a different request'],
})

export const field = reasonsOf('field', {
  required: ['{label}不能为空', '{label} is required'],
  length: ['{label}应为 {min} 到 {max} 个字符', '{label} must be {min}–{max} characters'],
  range: ['{label}应在 {min} 到 {max} 之间', '{label} must be between {min} and {max}'],
  number: ['{label}应为数字，例如 {example}', '{label} must be a number, for example {example}'],
  decimals: ['{label}最多 {decimals} 位小数', '{label} can have at most {decimals} decimals'],
  whole: ['{label}应为整数', '{label} must be a whole number'],
  format: [
    '{label}含有换行或不可见的字符，请删除后再试',
    '{label} contains line breaks or invisible characters: remove them and try again',
  ],
  pattern: ['{label}{format}', '{label} {format}'],
  noSuchDay: ['{label}填的日期不存在：{year} 年没有 {day}', '{label} does not exist: there is no {day} in {year}'],
  yearRange: ['{label}的年份应在 {min} 到 {max} 之间', '{label} must be in a year from {min} to {max}'],
  severalDays: [
    '{label}“{text}”可能是 {days}，请按年-月-日填写',
    '{label}: “{text}” may be {days}; write the year, the month and the day',
  ],
  noYear: ['{label}缺少年份，请按年-月-日填写，如 {example}', '{label} has no year: write it as in {example}'],
  dayAlone: ['{label}只填日期，不带时间，如 {example}', '{label} is a day without a time, such as {example}'],
  noonOrMidnight: [
    '{label}的“{text}”可能是中午或半夜，请按 24 小时制填写，如 {example}',
    '{label}: “{text}” may be noon or midnight; write it by 24 hours, such as {example}',
  ],
  severalNumbers: [
    '{label}里不止一个号码，请只填一个：{numbers}',
    '{label} holds more than one number, enter one of them: {numbers}',
  ],
  yesNo: ['{label}应为“是”或“否”', '{label} must be “yes” or “no”'],
  enum: ['{label}不在可选值中，请重新选择', '{label} is not one of the choices: choose again'],
  noCustom: [
    '没有自定义字段“{field}”，或已停用，请刷新后重试',
    'There is no custom field “{field}”, or it is disabled: reload and try again',
  ],
  masked: ['{label}不能填打码后的内容，请输入完整内容', '{label} is masked: enter it in full'],
  mobile: [
    '{label}应为 11 位数字，以 13 至 19 开头，如 13800138000',
    '{label} must have 11 digits and begin with 13 to 19, such as 13800138000',
  ],
  idCard: [
    '{label}应为 15 位数字，或 18 位（末位可为 X），如 11010519491231002X',
    '{label} must have 15 digits, or 18 of which the last may be X, such as 11010519491231002X',
  ],
  idCardCheck: [
    '{label}的末位校验码与前 17 位不符，请核对（仍可保存）',
    'The last digit of {label} does not follow from the 17 before: please check it (it can be saved as it is)',
  ],
})

export const ledgerReasons = reasonsOf('ledger', {
  notEnough: ['余额不足：现有 {balance}，需要 {needed}', 'Not enough: {balance} available, {needed} needed'],
  reversed: ['该笔记录已冲销', 'This entry has been reversed already'],
  isReversal: ['冲销记录不能再冲销', 'A reversal cannot be reversed'],
})

/** Files in fields of records. */
export const upload = reasonsOf('upload', {
  pending: ['{label}还在上传，请稍候再保存', '{label} is still being uploaded, please save when it is done'],
  notYours: ['{label}不存在或已删除，请重新上传', '{label} no longer exists, please upload it again'],
})

export const auth = reasonsOf('auth', {
  keyRefused: ['密钥无效、已停用或已过期', 'The key is invalid, disabled or expired'],
  personOnly: ['该操作须由人办理，应用密钥不能调用', 'A person must do this: it cannot be done with an app key'],
  loginFailed: ['用户名或密码错误', 'Wrong username or password'],
  throttled: ['尝试次数过多，请 {minutes} 分钟后再试', 'Too many attempts, try again in {minutes} min'],
  noSession: ['请先登录', 'Please sign in'],
  sessionExpired: ['登录已过期，请重新登录', 'Session expired, please sign in again'],
  sessionRevoked: ['登录已失效，请重新登录', 'Session ended, please sign in again'],
  otpRequired: ['请输入动态验证码', 'Enter the one-time code'],
  otpInvalid: ['动态验证码错误', 'Invalid one-time code'],
  mustChangePassword: ['首次登录请先修改密码', 'Please change the initial password first'],
  mustEnrolOtp: ['您的角色要求先启用动态验证码', 'Your role requires a one-time code: set it up first'],
  reauthRequired: ['请再次输入密码确认', 'Please confirm your password'],
  self: ['不能对自己执行此操作', 'Not allowed on your own account'],
  rankTooLow: ['不能操作权限高于自己的用户', 'This user has more rights than you'],
  grantExceeds: [
    '不能授予自己没有的权限或数据范围（{name}）',
    'You cannot grant rights or a data scope you do not hold ({name})',
  ],
  roleBeyond: [
    '角色“{name}”含有您没有的权限或数据范围（{right}），不能更改',
    'The role “{name}” holds rights or a data scope that you do not hold ({right}): you cannot change it',
  ],
  lastAdmin: ['至少保留一个可用的管理员', 'At least one active administrator must remain'],
  accountLimit: ['可用账号数量已达上限 {limit}', 'The limit of {limit} active accounts is reached'],
  forbidden: ['没有操作权限（{tag}）', 'Permission denied ({tag})'],
})

/** Callers of the open side. */
export const open = reasonsOf('open', {
  unsigned: ['请求未签名，或签名错误', 'The call is not signed, or its signature is wrong'],
  time: [
    'X-Time 应为当前时间的秒数（10 位），与服务器相差不超过 5 分钟；服务器时间为 {now}',
    'X-Time must be the present time in seconds (10 digits), at most 5 minutes from that of the server: {now}',
  ],
  nonce: ['X-Nonce 应为 8 到 64 位字母、数字、“-”或“_”', 'X-Nonce must be 8 to 64 letters, digits, “-” or “_”'],
  address: ['该应用不允许从 {ip} 调用', 'This app may not call from {ip}'],
  replayed: ['该请求已经提交过', 'This request was already submitted'],
  notTerminal: ['仅限门店终端调用', 'Only shop terminals may call this'],
})

export const password = reasonsOf('password', {
  tooShort: ['密码至少 {min} 位', 'Password must have at least {min} characters'],
  tooLong: ['密码最多 {max} 位', 'Password must have at most {max} characters'],
  common: ['密码过于常见', 'Password is too common'],
  context: ['密码不能包含用户名或公司名', 'Password must not contain the user name or the company name'],
  same: ['新密码不能与旧密码相同', 'The new password must differ from the old one'],
  oldWrong: ['原密码错误', 'Current password is wrong'],
})

export const sheet = reasonsOf('export', {
  tooLarge: ['数据超过 {max} 行，请缩小条件后再导出', 'More than {max} rows: narrow the filter and export again'],
  background: [
    '数据超过 {max} 行，已转到后台导出，完成后在右上角的任务里下载',
    'More than {max} rows: the export goes on in the background; find it under the tasks at the top right',
  ],
  gone: ['文件已过期，请重新导出', 'The file has expired: export it again'],
})

export const sheetImport = reasonsOf('import', {
  hiddenRow: ['该行在表格中被隐藏或筛掉', 'The row is hidden or filtered out in the sheet'],
  noSheet: [
    '文件读不出表格，请用表格软件打开后另存为 .xlsx 或 .csv 再导入',
    'No sheet can be read from the file: open it in a spreadsheet program and save it as .xlsx or .csv',
  ],
  oldWorkbook: [
    '这是很旧的 .xls 格式，请用表格软件打开后另存为 .xlsx 或 .csv 再导入',
    'This is a very old .xls file: open it in a spreadsheet program and save it as .xlsx or .csv',
  ],
  binaryWorkbook: [
    '这是 .xlsb 格式，请用 Excel 打开后另存为 .xlsx 或 .csv 再导入',
    'This is an .xlsb file: open it in Excel and save it as .xlsx or .csv',
  ],
  locked: [
    '文件设有密码，请去掉密码后另存为 .xlsx 或 .csv 再导入',
    'The file is protected by a password: remove it, save the file as .xlsx or .csv and import that',
  ],
  ods: [
    '这是 .ods 格式，请在 LibreOffice 或 WPS 中另存为 .xlsx 或 .csv 再导入',
    'This is an .ods file: save it as .xlsx or .csv in LibreOffice or WPS and import that',
  ],
  numbers: [
    '这是 Numbers 表格，请在 Numbers 中选择“导出为 Excel 或 CSV”再导入',
    'This is a Numbers file: export it to Excel or CSV in Numbers and import that',
  ],
  pdf: [
    '这是 PDF，读不出表格；请从原来的系统导出 .xlsx 或 .csv 再导入',
    'This is a PDF, which holds no sheet: export an .xlsx or .csv file from where it came from',
  ],
  picture: [
    '这是图片，读不出表格；请从原来的系统导出 .xlsx 或 .csv 再导入',
    'This is a picture, which holds no sheet: export an .xlsx or .csv file from where it came from',
  ],
  archive: [
    '这是压缩包或其他文件，请解压后选择其中的 .xlsx 或 .csv 再导入',
    'This is an archive or another kind of file: unpack it and choose the .xlsx or .csv file in it',
  ],
  tooLarge: ['文件太大，请拆成几个文件再导入', 'The file is too large: split it and import the parts'],
  tooManyRows: [
    '表格超过 {max} 行，请拆成几个文件再导入',
    'The sheet has more than {max} rows: split it and import the parts',
  ],
  longCell: ['单元格 {cell} 超过 {max} 个字', 'The cell {cell} has more than {max} characters'],
  tooMuchText: [
    '表格的文字超过 {max} 个，请拆成几个文件再导入',
    'The sheet has more than {max} characters: split it and import the parts',
  ],
  tooManyCells: [
    '表格有内容的单元格超过 {max} 个，请拆成几个文件再导入',
    'The sheet has more than {max} filled cells: split it and import the parts',
  ],
  noRoom: [
    '公司空间不足（上限 {max} MB），请清理文件后再导入',
    'The space of the company is used up ({max} MB): delete files, then import again',
  ],
  tooManyToday: [
    '24 小时内上传的文件已达 {max} 个，请稍后再试',
    'You have sent {max} files within 24 hours: try again later',
  ],
  oneAtATime: [
    '您的另一个表格还在读取，请稍后再试',
    'Another sheet of yours is still being read: try again in a moment',
  ],
  empty: ['表格里没有数据', 'The sheet has no rows'],
  errorCell: [
    '单元格是错误值 {text}，请改正后再导入',
    'The cell holds the error {text}: correct it, then import again',
  ],
  noResult: [
    '单元格是公式，文件里没有它的结果；请用表格软件打开并保存一次，或改为数值',
    'The cell is a formula without a result in the file: open and save it in a spreadsheet program, or enter the value',
  ],
  merged: [
    '与上方单元格合并，本行没有自己的内容；请取消合并并逐行填写',
    'Merged with the cell above, so this row has no content of its own: unmerge them and fill each row',
  ],
  from1904: [
    '该文件的日期从 1904 年算起，“{text}”会差四年；请在 Excel 选项中取消“使用 1904 日期系统”，或把日期填成文本，如 2026-11-20',
    'The days of this workbook count from 1904, so “{text}” would be four years off: turn that off in the options of Excel, or enter days as text, such as 2026-11-20',
  ],
  longNumber: [
    '“{text}”是数字格式，超过 15 位的末尾已经丢失；请把该列设为文本后重新填写',
    '“{text}” was written as a number, and its last digits are lost: format the column as text and enter it again',
  ],
  powerOfTen: [
    '“{text}”是科学计数，后面的数字已经丢失；请把该列设为文本后重新填写',
    '“{text}” is in powers of ten, and its last digits are lost: format the column as text and enter it again',
  ],
  shownOther: [
    '显示为“{shown}”，实际内容是“{text}”；请把该列设为文本或常规格式后重新填写',
    'It is shown as “{shown}” and holds “{text}”: format the column as text or general and enter it again',
  ],
  scaledCell: [
    '单元格按千或万显示，实际内容是“{text}”；请改为常规数字格式后核对',
    'The cell is shown in multiples and holds “{text}”: give it a plain number format and check it',
  ],
  dayCell: [
    '单元格被当成日期，实际内容是数字 {text}；请把该列设为文本或数字后重新填写',
    'The cell was taken for a day and holds the number {text}: format the column as text or number and enter it again',
  ],
  noDayCell: [
    '“{text}”是数字，不是日期；请填写日期，如 2026-11-20',
    '“{text}” is a number and no day: enter a day, such as 2026-11-20',
  ],
  noColumn: ['表格缺少“{label}”列，请使用模板', 'The sheet has no column “{label}”: use the template'],
  columnsMissing: ['请先选择哪一列是：{columns}', 'Choose the columns first: {columns}'],
  answerYes: ['{why}（确认的话在“{label}”列填“是”）', '{why} (to confirm, enter “Yes” in the column “{label}”)'],
  answerIn: [
    '{why}（请在“{label}”列填写，表格中没有时可自行添加）',
    '{why} (answer in the column “{label}”; add it where the sheet has none)',
  ],
  sameAsRow: ['与第 {row} 行重复', 'The same as row {row}'],
  twice: ['“{label}”列出现了两次', 'The column “{label}” appears twice'],
  unknown: ['没有找到“{text}”', '“{text}” was not found'],
  noChoice: ['“{text}”不在可选值中，可选：{choices}', '“{text}” is not one of the choices: {choices}'],
  several: ['“{text}”不止一个，请改填编码', 'There is more than one “{text}”: enter the code'],
  used: ['这次导入已经执行过', 'This import has already been carried out'],
  hasErrors: ['共 {count} 行有错误，未导入', 'Rows with errors: {count}. Nothing was imported'],
  rowRefused: ['第 {row} 行：{why}', 'Row {row}: {why}'],
  stopped: ['已导入 {imported} 行，还有 {left} 行没有导入。', 'Imported: {imported}. Not yet: {left}.'],
})

export const log = reasonsOf('log', {
  timeRange: ['开始时间不能晚于结束时间', 'The start time must not be after the end time'],
})

/** Why an act is not taken back. */
export const undone = reasonsOf('undo', {
  tooLate: ['没有可撤销的改动，或已超过可撤销的时间', 'Nothing was changed, or it is too late to undo it'],
  changed: ['此后又有改动，不能撤销', 'It has been changed since and cannot be undone'],
})

/** Reasons that belong to no module. A module's own stand in its contract. */
export const platformReasons: readonly Reason[] = [
  common,
  field,
  ledgerReasons,
  upload,
  auth,
  open,
  password,
  sheet,
  sheetImport,
  log,
  undone,
].flatMap((group) => Object.values(group))
