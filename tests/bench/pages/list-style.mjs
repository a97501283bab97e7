/** The same simple look for the bare list and the floor: what the timeline shows, with few styles. */
export const LIST_STYLE = `body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#2b2520;background:#f8f5ee}
h1{font-size:2rem}h2{font-size:1.4rem}h3,p,ul,ol{margin:0;padding:0}ol{list-style:none}
.item{display:grid;grid-template-columns:8.5em minmax(0,1fr);gap:.25rem 1.5rem;padding-block-end:2rem;content-visibility:auto;contain-intrinsic-size:auto 120px}
.item>*{grid-column:2}.time{grid-column:1;grid-row:1/span 4;font-weight:600;font-variant-numeric:tabular-nums;color:#1d5a66}
h3{font-size:1.2rem;line-height:1.3}.text>*+*{margin-block-start:.6em}.item ul{padding-inline-start:1.3em}a{color:#a83a12}`;
