/** How a figure of a unit is written: as a share of something, as marks of a scale, or as a count that may be one. */
type UnitForm =
  | { readonly form: 'share'; readonly of: string | null }
  | { readonly form: 'scale'; readonly full: number }
  | { readonly form: 'count'; readonly one: string }
  | { readonly form: 'figure' };

const shareOf = (of: string | null): UnitForm => ({ form: 'share', of });
const scaleTo = (full: number): UnitForm => ({ form: 'scale', full });

const FORMS: Readonly<Record<string, UnitForm>> = {
  'share of MW': shareOf('MW'),
  'share of area': shareOf('area'),
  'share of hours': shareOf('hours'),
  'share of requests': shareOf('requests'),
  'share of weight': shareOf('weight'),
  'share of peak': shareOf('peak'),
  'share of electricity': shareOf('electricity'),
  'share of capacity and load': shareOf('capacity and load'),
  'pipeline / (operating + pipeline)': shareOf(null),
  'score 0 to 5': scaleTo(5),
  'score 0 to 10': scaleTo(10),
  'score 0 to 100': scaleTo(100),
  months: { form: 'count', one: 'month' },
  restrictions: { form: 'count', one: 'restriction' },
  points: { form: 'count', one: 'point' },
};

/** The form of a unit, by its whole name. */
export const unitForm = (unit: string): UnitForm => FORMS[unit] ?? { form: 'figure' };
