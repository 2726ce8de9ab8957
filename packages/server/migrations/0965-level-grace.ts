/** A level that was not kept when it was reviewed is lost after the days of grace, unless it is kept by then. */
export const levelGrace = `
  alter table app.member_holding add column grace_until timestamptz;
`
