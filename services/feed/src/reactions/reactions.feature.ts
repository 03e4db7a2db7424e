import { LikedComments } from './liked-content.js';
import { PresentTotals } from './present-totals.js';
import { React } from './react.js';

export const reactions = [React, LikedComments, PresentTotals];
