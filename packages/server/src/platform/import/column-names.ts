/** Words that people use for the same column, across the sheets of all modules: a guess among these is asked, never taken. */
const alike: readonly (readonly string[])[] = [
  ['生日', '出生日期', '出生年月', '出生年月日', '出生', 'birthday', 'birthdate', 'dateofbirth', 'dob'],
  [
    '手机号',
    '手机',
    '手机号码',
    '电话',
    '联系电话',
    '联系手机',
    '电话号码',
    '移动电话',
    'mobile',
    'phone',
    'cellphone',
    'tel',
  ],
  ['昵称', '姓名', '名字', '会员姓名', '称呼', '客户姓名', 'nickname', 'name', 'fullname'],
  ['客户名称', '客户', '公司名称', '公司', '单位名称', '单位', '企业名称', 'customer', 'company', 'companyname'],
  ['联系人', '联系人姓名', '负责人', 'contact', 'contactname', 'contactperson'],
  ['身份证号', '身份证', '身份证号码', '证件号', '证件号码', 'idcard', 'idnumber'],
  ['性别', '男女', 'gender', 'sex'],
  ['邮箱', '电子邮箱', '邮件', '电子邮件', 'email', 'e-mail', 'mail'],
  ['地址', '详细地址', '联系地址', '街道地址', '收货地址', 'address', 'street'],
  ['省份', '省', 'province'],
  ['城市', '市', '地市', 'city'],
  ['备注', '说明', '附注', '注释', '附言', 'remark', 'remarks', 'note', 'notes', 'comment'],
  [
    '商品编码',
    '货号',
    '编码',
    '编号',
    '商品编号',
    '产品编码',
    '产品编号',
    '商品代码',
    'sku',
    'code',
    'productcode',
    'itemcode',
  ],
  ['商品名称', '品名', '名称', '商品', '产品名称', '货品名称', 'productname', 'product', 'item'],
  ['条形码', '条码', '国际条码', '商品条码', 'barcode', 'ean', 'gtin'],
  ['基本单位', '单位', '计量单位', '销售单位', 'unit', 'uom'],
  ['规格', '型号', '规格型号', 'specification', 'spec', 'model'],
  ['分类', '类别', '商品分类', '品类', '类目', 'category', 'class'],
  ['价格', '单价', '售价', '销售价', '目录价', '零售价', 'price', 'unitprice', 'listprice'],
  ['金额', '应收金额', '应收', '总金额', '合计金额', '欠款', '余额', 'amount', 'total', 'balance'],
  ['数量', '件数', 'quantity', 'qty'],
  ['生效时间', '开始时间', '开始日期', '生效日期', '起始日期', 'validfrom', 'startdate', 'from'],
  [
    '失效时间',
    '结束时间',
    '结束日期',
    '失效日期',
    '截止日期',
    '到期日',
    '到期时间',
    'validto',
    'enddate',
    'expirydate',
    'due',
    'duedate',
  ],
  [
    '到账时间',
    '到账日期',
    '收款时间',
    '收款日期',
    '付款时间',
    '付款日期',
    '交易时间',
    '交易日期',
    'paid',
    'paidat',
    'paymentdate',
  ],
  ['付款方', '付款人', '付款单位', '对方户名', '交易对方', '汇款人', 'payer', 'payername'],
  ['银行流水号', '流水号', '交易流水号', '凭证号', '参考号', 'bankreference', 'reference', 'referenceno'],
  ['手续费', '银行手续费', '服务费', 'bankfee', 'fee'],
  ['品牌', '品牌名称', '品牌编码', '所属品牌', '注册品牌', 'brand', 'brandname'],
  ['门店', '门店名称', '店铺', '店名', '门店编码', 'shop', 'store', 'shopname', 'storename'],
  ['业务员', '销售员', '销售', '跟进人', '业务经理', 'salesman', 'salesperson', 'sales'],
  ['税号', '纳税人识别号', '统一社会信用代码', '信用代码', 'taxnumber', 'taxno', 'taxid'],
  ['发票号码', '发票号', '票号', 'invoicenumber', 'invoiceno'],
  ['开票日期', '发票日期', 'invoicedate', 'issued'],
  ['抬头', '发票抬头', '购方名称', '购买方名称', 'title', 'invoicetitle', 'buyer'],
  ['会员等级', '等级', '会员级别', '级别', 'level', 'tier'],
  ['积分', '会员积分', 'points'],
]

/** Longer cells are no titles. */
const longestTitle = 100

/** A title as it is compared: its width, room and case, and the mark of what has to be filled in, make no difference. */
export const foldTitle = (title: string): string =>
  title
    .slice(0, longestTitle)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:必填|必须|选填|可选|可不填|required|optional)\)/g, '')
    .replace(/[\s*:：]+/g, '')

/** The same without what stands in brackets, such as a currency; a multiple or another currency is no such thing. */
export const foldTitleWhole = (title: string): string => {
  const folded = foldTitle(title)
  return /[([【].*(?:万|千|百|亿|美|港|欧|日元|英镑|usd|hkd|eur|k\b)/.test(folded)
    ? folded
    : folded.replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, '')
}

/** How alike a title and the name of a field are: 1 for words of the same meaning, less for common letters. */
export function likeness(title: string, label: string): number {
  const [one, other] = [foldTitleWhole(title), foldTitleWhole(label)]
  if (one === '' || other === '') return 0
  if (one === other || alike.some((words) => words.includes(one) && words.includes(other))) return 1
  if (one.length > 1 && other.length > 1 && (one.includes(other) || other.includes(one))) return 0.8
  const [pairs, others] = [pairsIn(one), pairsIn(other)]
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size || 1)
}

/** So alike have two words to be for a guess. */
export const alikeEnough = 0.5

const pairsIn = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
