/** Posters with an edge that a printer cuts off. */
export const posterBleed = `
  alter table app.poster add column bleed boolean not null default false;
`
