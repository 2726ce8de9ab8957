/** Why a clerk would ask before anything is packed. */
export const lineDoubts = {
  product: ['可能指多种商品', 'Several products fit'],
  unit: ['单位不明确', 'Unit unclear'],
  quantity: ['数量不明确', 'Quantity unclear'],
  last: ['指以前的订单', 'Refers to an earlier order'],
  notSold: ['没有找到商品', 'No product found'],
  twice: ['同一商品出现多次', 'Named more than once'],
  doubt: ['说法需要核实', 'Wording to be checked'],
  absurd: ['数量特别大', 'Very large quantity'],
} as const
