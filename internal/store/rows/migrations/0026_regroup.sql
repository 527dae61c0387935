-- What is one story is decided by other evidence from here on (decision 0034): what stands is regrouped once, with the next
-- batch. A situation keeps its id in the part that holds most of its articles.
UPDATE grouping_head SET regrouped = 0;
