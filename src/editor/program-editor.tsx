export function ProgramEditor() {
  return <section>editor</section>;
}
