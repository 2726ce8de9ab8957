import { dashboardModule } from './home/dashboard/dashboard.module.ts'
import { activityModule } from './marketing/activity/activity.module.ts'
import { advertModule } from './marketing/advert/advert.module.ts'
import { costShareModule } from './marketing/cost-share/cost-share.module.ts'
import { couponModule } from './marketing/coupon/coupon.module.ts'
import { homeButtonModule } from './marketing/home-button/home-button.module.ts'
import { marketingActivityModule } from './marketing/marketing-activity/marketing-activity.module.ts'
import { quoteExampleModule } from './marketing/quote-example/quote-example.module.ts'
import { rewardModule } from './marketing/reward/reward.module.ts'
import { userCouponModule } from './marketing/user-coupon/user-coupon.module.ts'
import { memberModule } from './member/member/member.module.ts'
import { memberCardModule } from './member/member-card/member-card.module.ts'
import { memberInsightModule } from './member/member-insight/member-insight.module.ts'
import { pointRuleModule } from './member/point-rule/point-rule.module.ts'
import { pointsModule } from './member/points/points.module.ts'
import { rechargeOrderModule } from './member/recharge-order/recharge-order.module.ts'
import { rechargePackageModule } from './member/recharge-package/recharge-package.module.ts'
import { walletModule } from './member/wallet/wallet.module.ts'
import { bankLineModule } from './payment/bank-line/bank-line.module.ts'
import { bookCheckModule } from './payment/book-check/book-check.module.ts'
import { foreignGoodsModule } from './payment/foreign-goods/foreign-goods.module.ts'
import { foreignSaleModule } from './payment/foreign-sale/foreign-sale.module.ts'
import { goLiveModule } from './payment/go-live/go-live.module.ts'
import { payChannelModule } from './payment/pay-channel/pay-channel.module.ts'
import { payoutModule } from './payment/payout/payout.module.ts'
import { reconciliationModule } from './payment/reconciliation/reconciliation.module.ts'
import { reportModule } from './payment/report/report.module.ts'
import { scheduledReportModule } from './payment/scheduled-report/scheduled-report.module.ts'
import { terminalModule } from './payment/terminal/terminal.module.ts'
import { tradeModule } from './payment/trade/trade.module.ts'
import type { Module } from './platform/serve.ts'
import { brandModule } from './store/brand/brand.module.ts'
import { deliveryModule } from './store/delivery/delivery.module.ts'
import { deliveryMenuModule } from './store/delivery-menu/delivery-menu.module.ts'
import { deliveryOrderModule } from './store/delivery-order/delivery-order.module.ts'
import { eposModule } from './store/epos/epos.module.ts'
import { shopModule } from './store/shop/shop.module.ts'
import { adminModule } from './system/admin/admin.module.ts'
import { appRequestModule } from './system/app-request/app-request.module.ts'
import { appVersionModule } from './system/app-version/app-version.module.ts'
import { bizDictModule } from './system/biz-dict/biz-dict.module.ts'
import { bizDictItemModule } from './system/biz-dict-item/biz-dict-item.module.ts'
import { bizParamModule } from './system/biz-param/biz-param.module.ts'
import { customFieldModule } from './system/custom-field/custom-field.module.ts'
import { errorReportModule } from './system/error-report/error-report.module.ts'
import { exportJobModule } from './system/export-job/export-job.module.ts'
import { fileModule } from './system/file/file.module.ts'
import { healthModule } from './system/health/health.module.ts'
import { identityProviderModule } from './system/identity-provider/identity-provider.module.ts'
import { jobModule } from './system/job/job.module.ts'
import { menuModule } from './system/menu/menu.module.ts'
import { messageChannelModule } from './system/message-channel/message-channel.module.ts'
import { messageRuleModule } from './system/message-rule/message-rule.module.ts'
import { noticeModule } from './system/notice/notice.module.ts'
import { openClientModule } from './system/open-client/open-client.module.ts'
import { operationLogModule } from './system/operation-log/operation-log.module.ts'
import { organisationModule } from './system/organisation/organisation.module.ts'
import { outMessageModule } from './system/out-message/out-message.module.ts'
import { paletteModule } from './system/palette/palette.module.ts'
import { profileModule } from './system/profile/profile.module.ts'
import { roleModule } from './system/role/role.module.ts'
import { roleGroupModule } from './system/role-group/role-group.module.ts'
import { savedViewModule } from './system/saved-view/saved-view.module.ts'
import { settingModule } from './system/setting/setting.module.ts'
import { signInModule } from './system/sign-in/sign-in.module.ts'
import { sysDictModule } from './system/sys-dict/sys-dict.module.ts'
import { sysDictItemModule } from './system/sys-dict-item/sys-dict-item.module.ts'
import { sysParamModule } from './system/sys-param/sys-param.module.ts'
import { tenantModule } from './system/tenant/tenant.module.ts'
import { webhookModule } from './system/webhook/webhook.module.ts'
import { webhookDeliveryModule } from './system/webhook-delivery/webhook-delivery.module.ts'
import { balancePackageModule } from './wholesale/balance-package/balance-package.module.ts'
import { balanceRechargeModule } from './wholesale/balance-recharge/balance-recharge.module.ts'
import { bankAccountModule } from './wholesale/bank-account/bank-account.module.ts'
import { contractModule } from './wholesale/contract/contract.module.ts'
import { creditPaymentModule } from './wholesale/credit-payment/credit-payment.module.ts'
import { crmInvoiceModule } from './wholesale/crm-invoice/crm-invoice.module.ts'
import { custLevelModule } from './wholesale/cust-level/cust-level.module.ts'
import { custTypeModule } from './wholesale/cust-type/cust-type.module.ts'
import { customerModule } from './wholesale/customer/customer.module.ts'
import { customerAddressModule } from './wholesale/customer-address/customer-address.module.ts'
import { customerBalanceModule } from './wholesale/customer-balance/customer-balance.module.ts'
import { customerContactModule } from './wholesale/customer-contact/customer-contact.module.ts'
import { customerCreditModule } from './wholesale/customer-credit/customer-credit.module.ts'
import { customerInvoiceModule } from './wholesale/customer-invoice/customer-invoice.module.ts'
import { docSeqModule } from './wholesale/doc-seq/doc-seq.module.ts'
import { incomeModule } from './wholesale/income/income.module.ts'
import { ledgerCheckModule } from './wholesale/ledger-check/ledger-check.module.ts'
import { orderDeliveryModule } from './wholesale/order-delivery/order-delivery.module.ts'
import { orderReturnModule } from './wholesale/order-return/order-return.module.ts'
import { productModule } from './wholesale/product/product.module.ts'
import { productBannerModule } from './wholesale/product-banner/product-banner.module.ts'
import { productClassModule } from './wholesale/product-class/product-class.module.ts'
import { productPriceModule } from './wholesale/product-price/product-price.module.ts'
import { productPropertyModule } from './wholesale/product-property/product-property.module.ts'
import { productPropertyValueModule } from './wholesale/product-property-value/product-property-value.module.ts'
import { productSkuModule } from './wholesale/product-sku/product-sku.module.ts'
import { productStockModule } from './wholesale/product-stock/product-stock.module.ts'
import { productUnitModule } from './wholesale/product-unit/product-unit.module.ts'
import { prospectModule } from './wholesale/prospect/prospect.module.ts'
import { providerModule } from './wholesale/provider/provider.module.ts'
import { providerPriceModule } from './wholesale/provider-price/provider-price.module.ts'
import { quotationModule } from './wholesale/quotation/quotation.module.ts'
import { receivableModule } from './wholesale/receivable/receivable.module.ts'
import { salesmanModule } from './wholesale/salesman/salesman.module.ts'
import { standingOrderModule } from './wholesale/standing-order/standing-order.module.ts'
import { vehicleModule } from './wholesale/vehicle/vehicle.module.ts'
import { wholesaleCouponModule } from './wholesale/wholesale-coupon/wholesale-coupon.module.ts'
import { wholesaleCouponGrantModule } from './wholesale/wholesale-coupon-grant/wholesale-coupon-grant.module.ts'
import { wholesaleOrderModule } from './wholesale/wholesale-order/wholesale-order.module.ts'
import { workbenchModule } from './wholesale/workbench/workbench.module.ts'

/** The one list of modules: routes, guards, menu rows, permission tags and tests come from here. */
export const modules: readonly Module[] = [
  dashboardModule,
  brandModule,
  shopModule,
  deliveryModule,
  deliveryMenuModule,
  deliveryOrderModule,
  eposModule,
  payChannelModule,
  tradeModule,
  bookCheckModule,
  goLiveModule,
  foreignGoodsModule,
  foreignSaleModule,
  reconciliationModule,
  payoutModule,
  bankLineModule,
  reportModule,
  scheduledReportModule,
  terminalModule,
  memberModule,
  memberInsightModule,
  memberCardModule,
  pointRuleModule,
  pointsModule,
  rechargePackageModule,
  rechargeOrderModule,
  walletModule,
  adminModule,
  fileModule,
  errorReportModule,
  menuModule,
  noticeModule,
  exportJobModule,
  healthModule,
  identityProviderModule,
  jobModule,
  operationLogModule,
  signInModule,
  paletteModule,
  profileModule,
  organisationModule,
  roleModule,
  roleGroupModule,
  settingModule,
  savedViewModule,
  bizParamModule,
  sysParamModule,
  tenantModule,
  bizDictModule,
  bizDictItemModule,
  customFieldModule,
  sysDictModule,
  sysDictItemModule,
  appVersionModule,
  openClientModule,
  appRequestModule,
  webhookModule,
  webhookDeliveryModule,
  messageChannelModule,
  messageRuleModule,
  outMessageModule,
  custTypeModule,
  custLevelModule,
  bankAccountModule,
  docSeqModule,
  contractModule,
  quotationModule,
  wholesaleOrderModule,
  standingOrderModule,
  crmInvoiceModule,
  ledgerCheckModule,
  incomeModule,
  creditPaymentModule,
  balancePackageModule,
  balanceRechargeModule,
  customerBalanceModule,
  wholesaleCouponModule,
  wholesaleCouponGrantModule,
  workbenchModule,
  orderDeliveryModule,
  vehicleModule,
  orderReturnModule,
  receivableModule,
  advertModule,
  homeButtonModule,
  couponModule,
  providerModule,
  providerPriceModule,
  prospectModule,
  salesmanModule,
  customerModule,
  productClassModule,
  productPropertyModule,
  productPropertyValueModule,
  productUnitModule,
  productModule,
  productSkuModule,
  productStockModule,
  userCouponModule,
  activityModule,
  customerAddressModule,
  customerContactModule,
  customerInvoiceModule,
  customerCreditModule,
  productBannerModule,
  productPriceModule,
  rewardModule,
  costShareModule,
  quoteExampleModule,
  marketingActivityModule,
]
