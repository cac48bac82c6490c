/** A brief with all of its sections, or with teasers in the place of some. */
export type BriefView = 'whole' | 'teaser';
