import { platform } from './0001-platform.ts'
import { brand } from './0002-brand.ts'
import { settings } from './0003-parameters.ts'
import { sessions } from './0004-sessions.ts'
import { people } from './0005-people.ts'
import { tenants } from './0006-tenants.ts'
import { files } from './0007-files.ts'
import { appVersions } from './0008-app-versions.ts'
import { personal } from './0009-personal.ts'
import { savedViews } from './0010-saved-views.ts'
import { signIns } from './0011-sign-ins.ts'
import { recoveryCodes } from './0012-recovery-codes.ts'
import { keys } from './0015-keys.ts'
import { peopleAndMenu } from './0016-people-and-menu.ts'
import { adoption } from './0017-adoption.ts'
import { roleViews } from './0018-role-views.ts'
import { errorReports } from './0020-error-reports.ts'
import { parameterGroups } from './0021-parameter-groups.ts'
import { openSession } from './0022-open-session.ts'
import { onlyAdded } from './0023-only-added.ts'
import { notices } from './0024-notices.ts'
import { lastAdministrator } from './0030-last-administrator.ts'
import { passwordChange } from './0031-password-change.ts'
import { refusedAttempts } from './0032-refused-attempts.ts'
import { errorQuota } from './0033-error-quota.ts'
import { openApps } from './0040-open-apps.ts'
import { sheetImports } from './0044-sheet-imports.ts'
import { jobs } from './0045-jobs.ts'
import { searchPieces } from './0050-search-pieces.ts'
import { shop } from './0100-shop.ts'
import { shopMenu } from './0101-shop-menu.ts'
import { delivery } from './0102-delivery.ts'
import { epos } from './0103-epos.ts'
import { pictures } from './0104-pictures.ts'
import { eposSchedule } from './0105-epos-schedule.ts'
import { brandQualification } from './0150-brand-qualification.ts'
import { brandPictures } from './0151-brand-pictures.ts'
import { payChannels } from './0200-pay-channels.ts'
import { trades } from './0210-trades.ts'
import { terminals } from './0211-terminals.ts'
import { reconciliation } from './0212-reconciliation.ts'
import { payDaily } from './0213-pay-daily.ts'
import { resolvedExceptions } from './0214-resolved-exceptions.ts'
import { bookChecks } from './0215-book-checks.ts'
import { memberCard } from './0300-member-card.ts'
import { member } from './0301-member.ts'
import { points } from './0302-points.ts'
import { wallet } from './0303-wallet.ts'
import { growth } from './0304-growth.ts'
import { segments } from './0305-segments.ts'
import { memberGifts } from './0306-member-gifts.ts'
import { adverts } from './0400-adverts.ts'
import { coupons } from './0401-coupons.ts'
import { activities } from './0402-activities.ts'
import { userCoupons } from './0403-user-coupons.ts'
import { rewards } from './0404-rewards.ts'
import { marketingActivities } from './0405-marketing-activities.ts'
import { activityItems } from './0406-activity-items.ts'
import { advertHits } from './0407-advert-hits.ts'
import { couponCodes } from './0408-coupon-codes.ts'
import { campaignChannels } from './0420-campaign-channels.ts'
import { rewardKinds } from './0421-reward-kinds.ts'
import { walletGifts } from './0422-wallet-gifts.ts'
import { shortCodes } from './0450-short-codes.ts'
import { customerClasses } from './0500-customer-classes.ts'
import { bankAccount } from './0501-bank-account.ts'
import { provider } from './0502-provider.ts'
import { customer } from './0503-customer.ts'
import { customerParts } from './0504-customer-parts.ts'
import { prospect } from './0505-prospect.ts'
import { customerCredit } from './0506-customer-credit.ts'
import { productClasses } from './0520-product-classes.ts'
import { product } from './0521-product.ts'
import { productPrice } from './0522-product-price.ts'
import { productBanner } from './0523-product-banner.ts'
import { productProvider } from './0524-product-provider.ts'
import { priceBatchRequest } from './0525-price-batch-request.ts'
import { providerPrice } from './0526-provider-price.ts'
import { productInfos } from './0527-product-infos.ts'
import { docSeq } from './0540-doc-seq.ts'
import { printCount } from './0541-print-count.ts'
import { wholesaleCoupon } from './0542-wholesale-coupon.ts'
import { contract } from './0543-contract.ts'
import { quotation } from './0544-quotation.ts'
import { quotationProspect } from './0545-quotation-prospect.ts'
import { contractPapers } from './0546-contract-papers.ts'
import { quotationDocument } from './0547-quotation-document.ts'
import { wholesaleOrder } from './0550-wholesale-order.ts'
import { receivable } from './0551-receivable.ts'
import { wholesaleDelivery } from './0552-delivery.ts'
import { income } from './0553-income.ts'
import { orderReturn } from './0554-order-return.ts'
import { creditPayment } from './0555-credit-payment.ts'
import { balanceRecharge } from './0556-balance-recharge.ts'
import { crmInvoice } from './0557-crm-invoice.ts'
import { searchedLists } from './0590-searched-lists.ts'
import { memberRealName } from './0591-member-real-name.ts'
import { deliveryReserved } from './0610-delivery-reserved.ts'
import { volume } from './0620-volume.ts'
import { partnerFaults } from './0621-partner-faults.ts'
import { payHourly } from './0622-pay-hourly.ts'
import { substitutes } from './0627-substitutes.ts'
import { memberNote } from './0628-member-note.ts'
import { importEffects } from './0629-import-effects.ts'
import { skuBin } from './0630-sku-bin.ts'
import { campaignHoldout } from './0631-campaign-holdout.ts'
import { advertVariants } from './0632-advert-variants.ts'
import { membersGone } from './0633-members-gone.ts'
import { memberFilters } from './0634-member-filters.ts'
import { orderStock } from './0635-order-stock.ts'
import { quoteExample } from './0638-quote-example.ts'
import { receivableOpen } from './0639-receivable-open.ts'
import { pagesFarDown } from './0640-pages-far-down.ts'
import { vouchers } from './0641-vouchers.ts'
import { standingOrder } from './0642-standing-order.ts'
import { customerWording } from './0643-customer-wording.ts'
import { receivablePromise } from './0644-receivable-promise.ts'
import { ledgerSeal } from './0645-ledger-seal.ts'
import { userCouponChanges } from './0649-user-coupon-changes.ts'
import { pointRuleExclusions } from './0650-point-rule-exclusions.ts'
import { rewardShops } from './0651-reward-shops.ts'
import { vehicle } from './0655-vehicle.ts'
import { stockRights } from './0656-stock-rights.ts'
import { tableCode } from './0657-table-code.ts'
import { syncDryRun } from './0658-sync-dry-run.ts'
import { brandPosSync } from './0659-brand-pos-sync.ts'
import { sealedLegalId } from './0710-sealed-legal-id.ts'
import { payHourlyByWay } from './0720-pay-hourly-by-way.ts'
import { papersDemanded } from './0721-papers-demanded.ts'
import { posFailures } from './0722-pos-failures.ts'
import { paymentsByChannel } from './0723-payments-by-channel.ts'
import { levelCauses } from './0730-level-causes.ts'
import { refundDirect } from './0731-refund-direct.ts'
import { tradePaidSums } from './0732-trade-paid-sums.ts'
import { posterBleed } from './0740-poster-bleed.ts'
import { campaignSegment } from './0741-campaign-segment.ts'
import { rewardCash } from './0742-reward-cash.ts'
import { pointDaily } from './0745-point-daily.ts'
import { providerOpenLines } from './0750-provider-open-lines.ts'
import { salesmanTarget } from './0751-salesman-target.ts'
import { followPhotos } from './0752-follow-photos.ts'
import { landingBlocks } from './0753-landing-blocks.ts'
import { couponNotices } from './0754-coupon-notices.ts'
import { signInList } from './0770-sign-in-list.ts'
import { productCustomers } from './0772-product-customers.ts'
import { entriesByTime } from './0790-entries-by-time.ts'
import { invoicePapers } from './0791-invoice-papers.ts'
import { ordersToInvoice } from './0792-orders-to-invoice.ts'
import { channelFaults } from './0800-channel-faults.ts'
import { openOrderLines } from './0810-open-order-lines.ts'
import { couponTakings } from './0840-coupon-takings.ts'
import { scheduledReport } from './0860-scheduled-report.ts'
import { receivableOpenByCustomer } from './0870-receivable-open.ts'
import { customerSorts } from './0900-customer-sorts.ts'
import { orderNames } from './0901-order-names.ts'
import { jobOutcome } from './0930-job-outcome.ts'
import { openSessionByIndex } from './0940-open-session-by-index.ts'
import { hoursShownTwice } from './0955-hours-shown-twice.ts'
import { sumsOfOneCurrency } from './0956-sums-of-one-currency.ts'
import { membersOfOneCurrency } from './0957-members-of-one-currency.ts'
import { channelCurrency } from './0958-channel-currency.ts'
import { issuedDocuments } from './0959-issued-documents.ts'
import { orderApproved } from './0961-order-approved.ts'
import { contractDiscounts } from './0963-contract-discounts.ts'
import { mergedCustomers } from './0964-merged-customers.ts'
import { levelGrace } from './0965-level-grace.ts'
import { rechargeOrigins } from './0966-recharge-origins.ts'
import { brandClocks } from './0967-brand-clocks.ts'
import { failedReversals } from './0968-failed-reversals.ts'
import { tradeExceptionKinds } from './0969-trade-exception-kinds.ts'
import { giftsBelowBoughtCards } from './0974-gifts-below-bought-cards.ts'
import { segmentsNamedOnce } from './0975-segments-named-once.ts'
import { writers } from './0976-writers.ts'
import { temporaryLimitsWait } from './0977-temporary-limits-wait.ts'
import { contractTerms } from './0978-contract-terms.ts'
import { priceContinues } from './0979-price-continues.ts'
import { tillSignIn } from './0980-till-sign-in.ts'
import { decidedAlone } from './0981-decided-alone.ts'
import { severalPhotos } from './0982-several-photos.ts'
import { orderDays } from './0983-order-days.ts'
import { couponsStayWithTheirMember } from './0985-coupons-stay-with-their-member.ts'
import { importsInParts } from './0986-imports-in-parts.ts'
import { grownTables } from './0987-grown-tables.ts'
import { mergedMembersPaidNothing } from './0988-merged-members-paid-nothing.ts'
import { freightTaxOfDrafts } from './0989-freight-tax-of-drafts.ts'
import { importBytes } from './0990-import-bytes.ts'
import { papersWithARight } from './0991-papers-with-a-right.ts'
import { memberCodes } from './0992-member-codes.ts'
import { nightlyProofs } from './0998-nightly-proofs.ts'
import { openInNameOf } from './0999-open-in-name-of.ts'
import { lateMoney } from './10000-late-money.ts'
import { secondPersons } from './10001-second-persons.ts'
import { scansByTheHour } from './10002-scans-by-the-hour.ts'
import { channelTime } from './10030-channel-time.ts'
import { retiredValues } from './10031-retired-values.ts'
import { sheetsAsTheyCome } from './10040-sheets-as-they-come.ts'
import { customerUnitWording } from './10050-customer-unit-wording.ts'
import { backupTurns } from './10080-backup-turns.ts'
import { ledgerProofs } from './10090-ledger-proofs.ts'
import { payPlace } from './10100-pay-place.ts'
import { openClients } from './10101-open-clients.ts'
import { webhooks } from './10130-webhooks.ts'
import { appKeys } from './10131-app-keys.ts'
import { goLive } from './10140-go-live.ts'
import { foreignSales } from './10141-foreign-sales.ts'
import { messages } from './10150-messages.ts'
import { creditRequests } from './10190-credit-requests.ts'
import { workingRowsFirst } from './10191-working-rows-first.ts'
import { deliveryAccounts } from './10210-delivery-accounts.ts'
import { rehearsals } from './10211-rehearsals.ts'
import { foreignDays } from './10212-foreign-days.ts'
import { deliveryMenu } from './10213-delivery-menu.ts'
import { billFees } from './10214-bill-fees.ts'
import { keyEnds } from './10215-key-ends.ts'
import { signOn } from './10220-sign-on.ts'
import { signOnKinds } from './10221-sign-on-kinds.ts'
import { sounds } from './10230-sounds.ts'
import { settlements } from './10250-settlements.ts'
import { goodsPictures } from './10251-goods-pictures.ts'
import { customFields } from './10260-custom-fields.ts'
import { payouts } from './10300-payouts.ts'
import { toldHours } from './10301-told-hours.ts'
import { memberMessages } from './10320-member-messages.ts'
import { customFieldsHeld } from './10321-custom-fields-held.ts'
import { brandsOfKeys } from './10322-brands-of-keys.ts'
import { treeOrder } from './10350-tree-order.ts'
import { byNumber } from './by-number.ts'

/**
 * Forward only, in the order of their numbers. What a database lacks is applied at its next start, also where a higher
 * number has been applied already. Each area has a range of its own, so that areas grow side by side (ADR 0025).
 */
export const migrations = byNumber({
  // 0001–0099 platform and system
  '0001-platform': platform,
  '0002-brand': brand,
  '0003-parameters': settings,
  '0004-sessions': sessions,
  '0005-people': people,
  '0006-tenants': tenants,
  '0007-files': files,
  '0008-app-versions': appVersions,
  '0009-personal': personal,
  '0010-saved-views': savedViews,
  '0011-sign-ins': signIns,
  '0012-recovery-codes': recoveryCodes,
  '0015-keys': keys,
  '0016-people-and-menu': peopleAndMenu,
  '0017-adoption': adoption,
  '0018-role-views': roleViews,
  '0020-error-reports': errorReports,
  '0021-parameter-groups': parameterGroups,
  '0022-open-session': openSession,
  '0023-only-added': onlyAdded,
  '0024-notices': notices,
  '0030-last-administrator': lastAdministrator,
  '0031-password-change': passwordChange,
  '0032-refused-attempts': refusedAttempts,
  '0033-error-quota': errorQuota,
  '0040-open-apps': openApps,
  '0044-sheet-imports': sheetImports,
  '0045-jobs': jobs,
  '0050-search-pieces': searchPieces,

  // 0100–0199 store
  '0100-shop': shop,
  '0101-shop-menu': shopMenu,
  '0102-delivery': delivery,
  '0150-brand-qualification': brandQualification,
  '0103-epos': epos,
  '0104-pictures': pictures,
  '0105-epos-schedule': eposSchedule,
  '0151-brand-pictures': brandPictures,

  // 0200–0299 payment
  '0200-pay-channels': payChannels,
  '0210-trades': trades,
  '0211-terminals': terminals,
  '0212-reconciliation': reconciliation,
  '0213-pay-daily': payDaily,
  '0214-resolved-exceptions': resolvedExceptions,
  '0215-book-checks': bookChecks,

  // 0300–0399 member
  '0300-member-card': memberCard,
  '0301-member': member,
  '0302-points': points,
  '0303-wallet': wallet,
  '0304-growth': growth,
  '0305-segments': segments,
  '0306-member-gifts': memberGifts,

  // 0400–0499 marketing
  '0400-adverts': adverts,
  '0401-coupons': coupons,
  '0402-activities': activities,
  '0403-user-coupons': userCoupons,
  '0404-rewards': rewards,
  '0405-marketing-activities': marketingActivities,
  '0406-activity-items': activityItems,
  '0407-advert-hits': advertHits,
  '0408-coupon-codes': couponCodes,
  '0420-campaign-channels': campaignChannels,
  '0421-reward-kinds': rewardKinds,
  '0422-wallet-gifts': walletGifts,
  '0450-short-codes': shortCodes,

  // 0500–0699 wholesale
  '0500-customer-classes': customerClasses,
  '0501-bank-account': bankAccount,
  '0540-doc-seq': docSeq,
  '0541-print-count': printCount,
  '0542-wholesale-coupon': wholesaleCoupon,
  '0543-contract': contract,
  '0544-quotation': quotation,
  '0545-quotation-prospect': quotationProspect,
  '0502-provider': provider,
  '0503-customer': customer,
  '0520-product-classes': productClasses,
  '0521-product': product,
  '0504-customer-parts': customerParts,
  '0505-prospect': prospect,
  '0506-customer-credit': customerCredit,
  '0522-product-price': productPrice,
  '0523-product-banner': productBanner,
  '0524-product-provider': productProvider,
  '0525-price-batch-request': priceBatchRequest,
  '0550-wholesale-order': wholesaleOrder,
  '0551-receivable': receivable,
  '0552-delivery': wholesaleDelivery,
  '0553-income': income,
  '0554-order-return': orderReturn,
  '0555-credit-payment': creditPayment,
  '0556-balance-recharge': balanceRecharge,
  '0557-crm-invoice': crmInvoice,
  '0526-provider-price': providerPrice,
  '0527-product-infos': productInfos,
  '0590-searched-lists': searchedLists,
  '0591-member-real-name': memberRealName,
  '0620-volume': volume,
  '0546-contract-papers': contractPapers,
  '0547-quotation-document': quotationDocument,
  '0610-delivery-reserved': deliveryReserved,
  '0621-partner-faults': partnerFaults,
  '0627-substitutes': substitutes,
  '0635-order-stock': orderStock,
  '0629-import-effects': importEffects,
  '0631-campaign-holdout': campaignHoldout,
  '0632-advert-variants': advertVariants,
  '0633-members-gone': membersGone,
  '0634-member-filters': memberFilters,
  '0628-member-note': memberNote,
  '0638-quote-example': quoteExample,
  '0639-receivable-open': receivableOpen,
  '0640-pages-far-down': pagesFarDown,
  '0641-vouchers': vouchers,
  '0642-standing-order': standingOrder,
  '0643-customer-wording': customerWording,
  '0644-receivable-promise': receivablePromise,
  '0645-ledger-seal': ledgerSeal,
  '0622-pay-hourly': payHourly,
  '0649-user-coupon-changes': userCouponChanges,
  '0650-point-rule-exclusions': pointRuleExclusions,
  '0651-reward-shops': rewardShops,
  '0655-vehicle': vehicle,
  '0657-table-code': tableCode,
  '0658-sync-dry-run': syncDryRun,
  '0656-stock-rights': stockRights,
  '0630-sku-bin': skuBin,
  '0659-brand-pos-sync': brandPosSync,

  // 0700–0999 what joins several areas; platform and system, once it has to come after an area
  '0720-pay-hourly-by-way': payHourlyByWay,
  '0721-papers-demanded': papersDemanded,
  '0722-pos-failures': posFailures,
  '0723-payments-by-channel': paymentsByChannel,
  '0730-level-causes': levelCauses,
  '0731-refund-direct': refundDirect,
  '0732-trade-paid-sums': tradePaidSums,
  '0740-poster-bleed': posterBleed,
  '0741-campaign-segment': campaignSegment,
  '0742-reward-cash': rewardCash,
  '0770-sign-in-list': signInList,
  '0772-product-customers': productCustomers,
  '0750-provider-open-lines': providerOpenLines,
  '0751-salesman-target': salesmanTarget,
  '0745-point-daily': pointDaily,
  '0752-follow-photos': followPhotos,
  '0753-landing-blocks': landingBlocks,
  '0754-coupon-notices': couponNotices,
  '0710-sealed-legal-id': sealedLegalId,
  '0790-entries-by-time': entriesByTime,
  '0791-invoice-papers': invoicePapers,
  '0792-orders-to-invoice': ordersToInvoice,
  '0800-channel-faults': channelFaults,
  '0810-open-order-lines': openOrderLines,
  '0860-scheduled-report': scheduledReport,
  '0840-coupon-takings': couponTakings,
  '0870-receivable-open': receivableOpenByCustomer,
  '0900-customer-sorts': customerSorts,
  '0901-order-names': orderNames,
  '0930-job-outcome': jobOutcome,
  '0940-open-session-by-index': openSessionByIndex,
  '0955-hours-shown-twice': hoursShownTwice,
  '0956-sums-of-one-currency': sumsOfOneCurrency,
  '0957-members-of-one-currency': membersOfOneCurrency,
  '0958-channel-currency': channelCurrency,
  '0959-issued-documents': issuedDocuments,
  '0961-order-approved': orderApproved,
  '0963-contract-discounts': contractDiscounts,
  '0964-merged-customers': mergedCustomers,
  '0965-level-grace': levelGrace,
  '0966-recharge-origins': rechargeOrigins,
  '0967-brand-clocks': brandClocks,
  '0968-failed-reversals': failedReversals,
  '0969-trade-exception-kinds': tradeExceptionKinds,
  '0974-gifts-below-bought-cards': giftsBelowBoughtCards,
  '0975-segments-named-once': segmentsNamedOnce,
  '0976-writers': writers,
  '0977-temporary-limits-wait': temporaryLimitsWait,
  '0978-contract-terms': contractTerms,
  '0979-price-continues': priceContinues,
  '0980-till-sign-in': tillSignIn,
  '0981-decided-alone': decidedAlone,
  '0982-several-photos': severalPhotos,
  '0983-order-days': orderDays,
  '0985-coupons-stay-with-their-member': couponsStayWithTheirMember,
  '0986-imports-in-parts': importsInParts,
  '0987-grown-tables': grownTables,
  '0988-merged-members-paid-nothing': mergedMembersPaidNothing,
  '0989-freight-tax-of-drafts': freightTaxOfDrafts,
  '0990-import-bytes': importBytes,
  '0991-papers-with-a-right': papersWithARight,
  '0992-member-codes': memberCodes,
  '0998-nightly-proofs': nightlyProofs,
  '0999-open-in-name-of': openInNameOf,
  '10000-late-money': lateMoney,
  '10001-second-persons': secondPersons,
  '10002-scans-by-the-hour': scansByTheHour,
  '10030-channel-time': channelTime,
  '10031-retired-values': retiredValues,
  '10040-sheets-as-they-come': sheetsAsTheyCome,
  '10050-customer-unit-wording': customerUnitWording,
  '10080-backup-turns': backupTurns,
  '10090-ledger-proofs': ledgerProofs,
  '10100-pay-place': payPlace,
  '10101-open-clients': openClients,
  '10130-webhooks': webhooks,
  '10131-app-keys': appKeys,
  '10140-go-live': goLive,
  '10141-foreign-sales': foreignSales,
  '10150-messages': messages,
  '10190-credit-requests': creditRequests,
  '10191-working-rows-first': workingRowsFirst,
  '10210-delivery-accounts': deliveryAccounts,
  '10211-rehearsals': rehearsals,
  '10212-foreign-days': foreignDays,
  '10213-delivery-menu': deliveryMenu,
  '10214-bill-fees': billFees,
  '10215-key-ends': keyEnds,
  '10220-sign-on': signOn,
  '10221-sign-on-kinds': signOnKinds,
  '10230-sounds': sounds,
  '10250-settlements': settlements,
  '10251-goods-pictures': goodsPictures,
  '10260-custom-fields': customFields,
  '10300-payouts': payouts,
  '10301-told-hours': toldHours,
  '10320-member-messages': memberMessages,
  '10321-custom-fields-held': customFieldsHeld,
  '10322-brands-of-keys': brandsOfKeys,
  '10350-tree-order': treeOrder,
})
