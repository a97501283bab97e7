/** A Vue 3 page. `.schedule` sets a property; `onProgramLoad` is `@program-load` in a template. */
import { createApp, defineComponent, h, ref } from 'vue';
import type { ProgramItemSelectEvent, ProgramLoadEvent } from '../../src/bundles/catalog/public-types.ts';
import { fieldSchool } from './field-school.ts';

const checkbox = (label: string, value: { value: boolean }) =>
  h('label', [
    h('input', { type: 'checkbox', checked: value.value, onChange: () => (value.value = !value.value) }),
    ` ${label}`,
  ]);

const App = defineComponent(() => {
  const own = ref(false);
  const compact = ref(false);
  const days = ref(0);
  const chosen = ref('');

  return () => [
    h('p', { class: 'controls' }, [checkbox('Data of this page', own), checkbox('Compact', compact)]),
    h(
      'p',
      { class: 'state', 'aria-live': 'polite' },
      `${days.value} days${chosen.value && `, chosen: ${chosen.value}`}`,
    ),
    h('conference-program', {
      'api-base': '',
      compact: compact.value,
      '.schedule': own.value ? fieldSchool : undefined,
      onProgramLoad: (event: ProgramLoadEvent) => (days.value = event.detail.days.length),
      onProgramItemSelect: (event: ProgramItemSelectEvent) => (chosen.value = event.detail.item.title),
    }),
  ];
});

createApp(App).mount('#app');
