import { gainsOfRules } from '../../support/labels/rule-gains.ts';

// `npm run -s measure:rules`: the deals that each rule finds and no other does, on the halves of the lot (right / wrong by the labels) and on
// the recorded headlines without a label.
console.log(['rule', 'first half', 'second half', 'without a label'].join('\t'));
for (const { rule, first, second, unlabeled } of await gainsOfRules())
  console.log([rule, `${first.right} / ${first.wrong}`, `${second.right} / ${second.wrong}`, unlabeled].join('\t'));
