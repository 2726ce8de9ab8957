/** Members are told of coupons that end soon, too. */
export const couponNotices = `
  alter table app.member_notice
    drop constraint member_notice_kind_check,
    add constraint member_notice_kind_check check (kind in ('POINTS_EXPIRE_30', 'POINTS_EXPIRE_7', 'GIFT_EXPIRE_30',
      'GIFT_EXPIRE_7', 'COUPON_EXPIRE_3', 'LEVEL_UP'));
`
