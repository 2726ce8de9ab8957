/** Nothing ever gave a coupon on to another member, so that no coupon can say that it may be. */
export const couponsStayWithTheirMember = 'alter table app.coupon drop column transferable;'
